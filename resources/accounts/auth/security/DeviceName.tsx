import { Monitor, Smartphone, SquareTerminal, Tablet } from "lucide-react";
import type { ClientDevice } from "#contract/accounts/auth/activity.ts";
import { useDeviceText } from "./use-device-text.ts";

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, program: SquareTerminal } as const;

export function DeviceName({ device }: { device: ClientDevice }) {
  const text = useDeviceText();
  const Icon = icons[device.kind];
  return (
    <span className="line">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <bdi>{text(device)}</bdi>
    </span>
  );
}
