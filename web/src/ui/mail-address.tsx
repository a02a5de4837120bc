/** An address that goes on in the next line after its sign, where it must, rather than in the middle of a word. */
export function MailAddress({ address }: { address: string }) {
  const domainAt = address.lastIndexOf('@') + 1;
  return (
    <bdi>
      {address.slice(0, domainAt)}
      <wbr />
      {address.slice(domainAt)}
    </bdi>
  );
}
