import { Button, type ButtonProps } from "antd";
import type { MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";

type LinkButtonProps = Omit<ButtonProps, "href" | "onClick"> & {
  readonly to: string;
  /** Called before the link is followed. */
  readonly onFollow?: () => void;
};

/** Link that looks like a button: opens in a new tab on request, and inside the console otherwise. */
export function LinkButton({ to, onFollow, ...props }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const open = (event: unknown) => {
    onFollow?.();
    follow(event as MouseEvent<HTMLAnchorElement>);
  };
  return <Button {...props} href={href} onClick={open} />;
}
