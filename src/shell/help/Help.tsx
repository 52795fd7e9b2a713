import { useState } from "react";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { HelpDrawer } from "./HelpDrawer.tsx";
import { TourInvitation } from "./TourInvitation.tsx";
import { Tour } from "./Tour.tsx";

interface HelpProps {
  open: boolean;
  onClose: () => void;
}

/** Help drawer, running tour and, for developers who haven't seen the tour, the invitation to it. */
export function Help({ open, onClose }: HelpProps) {
  const [running, setRunning] = useState(false);
  const [left, setLeft] = useState(false);
  const isNew = useNeedsTour();
  const end = useCallMutation(profileCalls.endTour);
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
      {isNew && !open && !running && !left && <TourInvitation onStart={start} onSkip={leave} />}
    </>
  );
}

/** True for a developer in person who has neither taken nor declined the tour. */
function useNeedsTour(): boolean {
  const { role } = useProfile().actor;
  const { data } = useCall(profileCalls.tour, {}, { enabled: role === "normal" });
  return data?.endedAt === null;
}
