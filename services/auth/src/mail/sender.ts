/** Whose mails they are. Links start with PUBLIC_URL, whatever host a request came in by. */
export interface Sender {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly productName: string;
}
