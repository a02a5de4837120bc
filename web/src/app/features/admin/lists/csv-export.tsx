import { CallError } from '@blindspot/contracts/client';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { showToast } from '../../../../ui/toasts.tsx';
import { inLanguageOfApp, signedFetch } from '../../../api/api.ts';
import styles from './lists.module.css';
import { asksForSignIn, SignInAgainButton } from '../tab/tab-frame.tsx';

export function useCsvExport(path: string) {
  const download = useMutation({
    mutationFn: downloadCsv,
    onSuccess: (file) => showToast(m.admin_exported({ file }), 'success'),
  });
  const button = (
    <>
      <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate(path)}>
        {download.isPending ? m.admin_exporting() : m.admin_export_csv()}
      </Button>
      <small className={styles.note}>{m.admin_export_personal()}</small>
    </>
  );
  // Hides the error of a download that was started with an earlier filter.
  const problem = download.variables === path ? download.error : null;
  return { button, problem: problem ? <ExportProblem error={problem} /> : null };
}

function ExportProblem({ error }: { error: Error }) {
  const isRefused = error instanceof CallError;
  return (
    <Notice tone={isRefused && error.code === 'no_data' ? 'info' : 'danger'} alert>
      <p>{isRefused ? (error.detail ?? m.admin_export_error()) : m.admin_export_broken()}</p>
      {asksForSignIn(error) ? (
        <div>
          <SignInAgainButton />
        </div>
      ) : null}
    </Notice>
  );
}

/**
 * Downloads a CSV file and returns its name.
 * @throws CallError if the server rejects the call, or a network error if the file is incomplete.
 */
async function downloadCsv(path: string): Promise<string> {
  const answer = await signedFetch(path, 'text/csv');
  if (!answer.ok)
    throw inLanguageOfApp(
      new CallError(
        answer.status,
        await answer.json().catch(() => undefined),
        answer.headers.get('retry-after'),
      ),
    );
  const name = fileNameOf(answer.headers.get('content-disposition'));
  saveFile(name, await answer.blob());
  return name;
}

function fileNameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'blindspot.csv';
}
