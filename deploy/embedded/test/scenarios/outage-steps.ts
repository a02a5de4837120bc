import type { OwningService } from '@blindspot/contracts/services';
import type { Model } from './model.ts';
import { look } from './observe.ts';
import type { TestedProduct } from './product.ts';
import { step, type Step } from './step.ts';

export async function brokerIsBack(model: Model, product: TestedProduct): Promise<void> {
  if (!model.brokerAway) return;
  await product.brokerComesBack();
  model.brokerAway = false;
}

export const brokerGoes = (): Step =>
  step(
    'brokerGoes()',
    async (model, product) => {
      await product.brokerGoes();
      model.brokerAway = true;
    },
    (model) => !model.brokerAway,
  );

export const brokerComesBack = (): Step =>
  step('brokerComesBack()', brokerIsBack, (model) => model.brokerAway);

export const restart = (service: OwningService): Step =>
  step(`restart(${service})`, (_model, product) => product.restart(service));

export const lookAtAll = (): Step => step('look()', (model, product) => look(product, model));
