/** An email address that breaks after its @ if it must, and not inside a word. */
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
