import { Button, Modal } from "antd";
import { ShieldCheck } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { KeystoreFields } from "./KeystoreFields.tsx";
import { SignerVerdict } from "./SignerVerdict.tsx";
import { useKeystoreForm } from "./use-keystore-form.ts";
import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import type { KeyStoreForm } from "#contract/catalog/packages/keystore-form.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { callApi } from "#providers/http/call-api.ts";

interface KeystoreDialogProps {
  versionId: string;
  /** Id of the bundle to sign. */
  fileId: string;
  /** SHA-256 of the certificates that must sign an update; empty before anything is live. */
  liveSigners: readonly string[];
  onClose(): void;
}

const preventDrop = (event: DragEvent): void => event.preventDefault();

/**
 * Dialog that asks for the keystore, checks it in the browser, and sends it only if it can sign. Mount it only while
 * open.
 */
export function KeystoreDialog({ versionId, fileId, liveSigners, onClose }: KeystoreDialogProps) {
  const { t } = useTranslation(["keystores", "errors"]);
  const errorText = useErrorText();
  const keystore = useKeystoreForm(liveSigners);
  const sending = useSendKeystore({ versionId, fileId, onDone: onClose });
  const { ready } = keystore;
  const cancel = () => (sending.busy ? sending.cancel() : onClose());
  return (
    <Modal
      open
      centered
      width={400}
      title={t("title")}
      onCancel={cancel}
      mask={{ closable: false }}
      // A file dropped beside the field is not for the page's package drop zone.
      wrapProps={{ onDragOver: preventDrop, onDrop: preventDrop }}
      footer={
        <>
          <Button onClick={cancel}>{t("cancel")}</Button>
          <ActionButton
            type="primary"
            missing={ready ? null : t(keystore.typed.file === null ? "missing.file" : "missing.key")}
            loading={sending.busy}
            onClick={() => ready && void sending.send(ready.file, ready.form)}
          >
            {t(sending.busy ? "sending" : "send")}
          </ActionButton>
        </>
      }
    >
      <form
        className="stack"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !sending.busy) void sending.send(ready.file, ready.form);
        }}
      >
        <KeystoreFields keystore={keystore} />
        <SignerVerdict signing={keystore.signing} isUpdate={liveSigners.length > 0} />
        {sending.error !== null && <FieldNote kind="error">{errorText(sending.error)}</FieldNote>}
        <p className="line baseline text-12 faint">
          <ShieldCheck className="toned" data-tone="ok" size={16} strokeWidth={1.75} aria-hidden /> {t("privacy")}
        </p>
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
    </Modal>
  );
}

interface Sending {
  readonly versionId: string;
  readonly fileId: string;
  onDone(): void;
}

/** Sends the keystore. It bypasses the query cache, which would keep the passwords as mutation variables. */
function useSendKeystore({ versionId, fileId, onDone }: Sending) {
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
