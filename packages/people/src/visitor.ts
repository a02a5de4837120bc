import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import type { Endpoint } from '@blindspot/contracts/route';

export interface Product {
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
}

export interface Visitor {
  readonly product: Product;
  readonly token: string | undefined;
  /** @throws CallError if the product rejects the call. */
  readonly call: <const E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallResult<E>>;
}

export function visitorAt(product: Product, token?: string): Visitor {
  return {
    product,
    token,
    call: (endpoint, input) => call(endpoint, input, { ...product, token }),
  };
}

/** Returns the status with which the product rejects a call, or 200 if the product accepts it. */
export async function statusOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof CallError) return error.status;
    throw error;
  }
}
