import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { requestsQuery } from '../api/requests-query.ts';
import { MessageSharing } from './message-sharing.tsx';

/** The usual message with the link, to send to more people; nothing once the form is closed. */
export function Invitation({ requestId }: { requestId: string }) {
  const { data: requests = [] } = useQuery(requestsQuery);
  const request = requests.find(({ id }) => id === requestId);
  if (!request || request.closed_at !== null) return null;
  return (
    <MessageSharing
      label={m.nothing_message()}
      message={m.share_template_friends({ link: request.shareable_link })}
      link={request.shareable_link}
    />
  );
}
