import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNotify } from "#providers/notification/use-notify.tsx";
import styles from "./Totp.module.css";

function download(codes: readonly string[]) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }));
  link.download = "recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** List of recovery codes, shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("security");
  const { t: shell } = useTranslation("shell");
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    notify.primary(shell("act.copied"));
  };
  return (
    <div className="stack gap-8">
      <ol className={`box padded ${styles.codes}`} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button size="small" onClick={() => void copy()}>
          {shell("act.copy")}
        </Button>
        <Button size="small" onClick={() => download(codes)}>
          {t("download")}
        </Button>
      </div>
    </div>
  );
}
