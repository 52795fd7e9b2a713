import { useEffect } from "react";

/** Fields that take typed text or a choice; not hidden file inputs, which a button opens. */
const fields = [
  "input:not([type='hidden'], [type='file'], [disabled], [readonly])",
  "textarea:not([disabled], [readonly])",
  "select:not([disabled])",
  "[role='combobox']:not([aria-disabled='true'], [disabled])",
].join(", ");

const panels = ".ant-modal[role='dialog']";

/**
 * Moves the focus that antd gives to a dialog's panel when it opens on to the dialog's first field. A dialog without
 * fields keeps it. Does nothing on touch screens, where it would open the keyboard over the text.
 */
function focusFirstField({ target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(panels)) return;
  // From inside the dialog: somebody clicked beside its fields.
  if (relatedTarget instanceof Node && target.contains(relatedTarget)) return;
  if (matchMedia("(pointer: coarse)").matches) return;
  const [first] = target.querySelectorAll<HTMLElement>(fields);
  first?.focus({ preventScroll: true });
}

/** Hook that makes every dialog of the page focus its first field when it opens. */
export function useDialogFocus(): void {
  useEffect(() => {
    document.addEventListener("focusin", focusFirstField);
    return () => document.removeEventListener("focusin", focusFirstField);
  }, []);
}
