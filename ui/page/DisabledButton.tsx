import { ActionButton, type ActionButtonProps } from "./ActionButton.tsx";

interface DisabledButtonProps extends Pick<ActionButtonProps, "icon" | "block" | "size" | "children"> {
  /** Instruction that unlocks it. */
  reason: string;
}

/** Disabled button in place of a link, or of another control, that can't be used now; names its reason. */
export function DisabledButton({ reason, ...button }: DisabledButtonProps) {
  return <ActionButton {...button} missing={reason} />;
}
