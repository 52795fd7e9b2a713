import { Button } from "antd";
import { TriangleAlert } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { useForm } from "../form/form-context.ts";
import styles from "./ConflictBar.module.css";

const CompareDialog = lazy(() => import("./CompareDialog.tsx").then((file) => ({ default: file.CompareDialog })));

/** Somebody else saved first: nothing is sent and nothing is lost until both texts were compared. */
export function ConflictBar() {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const { theirs } = useForm();
  const [comparing, setComparing] = useState(false);
  if (theirs === null) return null;
  return (
    <div className={styles.bar} role="alert">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span>{t("conflict.bar", { time: format.time(theirs.version.updatedAt) })}</span>
      <Button size="small" onClick={() => setComparing(true)}>
        {t("conflict.compare")}
      </Button>
      {comparing && (
        <Suspense>
          <CompareDialog theirs={theirs} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </div>
  );
}
