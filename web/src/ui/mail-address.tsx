/** Renders an email address that can wrap only after its @. */
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
