import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { BrandName } from "#ui/marks/Brand.tsx";
import styles from "./CoverDialog.module.css";

const keyEvents = ["keydown", "keyup", "keypress"] as const;

/** Keeps keys from the shortcuts of the page behind a modal element, wherever the focus is. */
function useIsolatedKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Node && place.current?.contains(target);
    const stopOutside = (event: Event) => void (isInside(event) || event.stopImmediatePropagation());
    // React listens below the document, the page's shortcuts on the window.
    const stopInside = (event: Event) => event.stopPropagation();
    for (const name of keyEvents) {
      window.addEventListener(name, stopOutside, { capture: true });
      document.addEventListener(name, stopInside);
    }
    return () => {
      for (const name of keyEvents) {
        window.removeEventListener(name, stopOutside, { capture: true });
        document.removeEventListener(name, stopInside);
      }
    };
  }, [place]);
}

interface CoverDialogProps {
  /** Title of the browser tab, because the screen's own may name a record. */
  title: string;
  /** Whether the screens behind are those of staff, whose product has another name. */
  staff: boolean;
  children: ReactNode;
}

/**
 * Opaque dialog over the whole tab, above every other dialog. As a modal `<dialog>` it makes the page inert for the
 * keyboard, searches and screen readers.
 */
export function CoverDialog({ title, staff, children }: CoverDialogProps) {
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
        <BrandName name={t(staff ? "product.staff" : "product.developer")} />
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
