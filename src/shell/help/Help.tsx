import { useState } from "react";
import { profileCalls } from "#contract/accounts/profile-calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCall, useSend } from "#providers/data/use-call.ts";
import { HelpDrawer } from "./HelpDrawer.tsx";
import { Invitation } from "./Invitation.tsx";
import { Tour } from "./Tour.tsx";

interface HelpProps {
  open: boolean;
  onClose: () => void;
}

/** Help while it is open, the tour while it runs, and, to developers who have not seen it, the offer of it. */
export function Help({ open, onClose }: HelpProps) {
  const [running, setRunning] = useState(false);
  const [left, setLeft] = useState(false);
  const isNew = useIsNew();
  const end = useSend(profileCalls.endTour);
  const start = () => {
    onClose();
    setRunning(true);
  };
  const leave = () => {
    setRunning(false);
    setLeft(true);
    if (isNew) end.mutate({});
  };
  return (
    <>
      {open && <HelpDrawer onClose={onClose} onTour={start} />}
      {running && <Tour onEnd={leave} />}
      {isNew && !open && !running && !left && <Invitation onStart={start} onSkip={leave} />}
    </>
  );
}

/** A developer in person, who was never shown around and never said no. */
function useIsNew(): boolean {
  const { role } = useProfile().actor;
  const { data } = useCall(profileCalls.tour, {}, { enabled: role === "normal" });
  return data?.endedAt === null;
}
