import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { BrandName } from "#ui/marks/Brand.tsx";
import { useIsolatedKeys } from "./use-isolated-keys.ts";
import styles from "./CoverDialog.module.css";

interface CoverDialogProps {
  /** Title of the browser tab, because the screen's own may name a record. */
  title: string;
  children: ReactNode;
}

/**
 * Opaque dialog over the whole tab, above every other dialog. As a modal `<dialog>` it makes the page inert for the
 * keyboard, searches and screen readers.
 */
export function CoverDialog({ title, children }: CoverDialogProps) {
  const { t } = useTranslation("shell");
  const dialog = useRef<HTMLDialogElement>(null);
  useIsolatedKeys(dialog);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>("input[type=password]")?.focus();
    return () => current?.close();
  }, []);
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => void (document.title = before);
  }, [title]);
  return createPortal(
    <dialog
      ref={dialog}
      data-cover
      className={styles.cover}
      aria-labelledby="cover-title"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Escape in a row, whatever the page answers.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()}
    >
      <div className={styles.column}>
        <BrandName name={t("product.developer")} />
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
