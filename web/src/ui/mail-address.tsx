/** An email address that wraps after its @ if necessary, and not inside a word. */
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
