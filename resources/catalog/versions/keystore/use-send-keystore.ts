import { useEffect, useRef, useState } from "react";
import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import type { KeyStoreForm } from "#contract/catalog/packages/keystore-form.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { callApi } from "#providers/http/call-api.ts";

interface Sending {
  readonly versionId: string;
  readonly fileId: string;
  onDone(): void;
}

/** Bypasses the query cache, which would keep the passwords as mutation variables. */
export function useSendKeystore({ versionId, fileId, onDone }: Sending) {
  const answers = useCallCache();
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  return {
    ...state,
    cancel: () => control.current?.abort(),
    send: async (file: File, form: KeyStoreForm): Promise<void> => {
      const { signal } = (control.current = new AbortController());
      setState({ busy: true, error: null });
      try {
        await callApi(bundleCalls.makeApkSet, { body: { versionId, fileId, ...form } }, { file, signal });
        await answers.changedBy(bundleCalls.makeApkSet);
        onDone();
      } catch (error) {
        setState({ busy: false, error: signal.aborted ? null : error });
      }
    },
  };
}
