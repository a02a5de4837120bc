/** Sender of mails. Links start with PUBLIC_URL, whatever host a request came through. */
export interface Sender {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly productName: string;
}
