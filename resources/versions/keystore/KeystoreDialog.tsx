import { Button, Modal } from "antd";
import { ShieldCheck } from "lucide-react";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { KeystoreFields } from "./KeystoreFields.tsx";
import { SignerVerdict } from "./SignerVerdict.tsx";
import { useKeystore } from "./use-keystore.ts";
import { useSendKeystore } from "./use-send-keystore.ts";

interface KeystoreDialogProps {
  versionId: string;
  /** The bundle that is to be signed. */
  fileId: string;
  /** SHA-256 of the certificates an update has to be signed with; empty before anything is live. */
  liveSigners: readonly string[];
  onClose(): void;
}

const swallow = (event: DragEvent): void => event.preventDefault();

/** Asks for the keystore, judges it here, and sends it only when it can sign. Mount it while it is open. */
export function KeystoreDialog({ versionId, fileId, liveSigners, onClose }: KeystoreDialogProps) {
  const { t } = useTranslation(["keystores", "errors"]);
  const errorText = useErrorText();
  const keystore = useKeystore(liveSigners);
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
      maskClosable={false}
      // What is dropped beside the field is not the page's to take for a package.
      wrapProps={{ onDragOver: swallow, onDrop: swallow }}
      footer={
        <>
          <Button onClick={cancel}>{t("cancel")}</Button>
          <Button
            type="primary"
            disabled={!ready}
            loading={sending.busy}
            onClick={() => ready && void sending.send(ready.file, ready.form)}
          >
            {t(sending.busy ? "sending" : "send")}
          </Button>
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
