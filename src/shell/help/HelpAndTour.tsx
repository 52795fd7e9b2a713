import { useState } from "react";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { LazyConfirmationDialog } from "../LazyConfirmationDialog.tsx";
import { HelpDrawer } from "./HelpDrawer.tsx";
import { GuidedTour } from "./GuidedTour.tsx";
import { Button } from "antd";
import { Footprints } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import styles from "./help.module.css";

interface HelpProps {
  open: boolean;
  onClose: () => void;
}

/** Help drawer, running tour and, for developers who haven't seen the tour, the invitation to it. */
export function HelpAndTour({ open, onClose }: HelpProps) {
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
      {/* /* The dialog is placed here, because this part of the shell loads after the first screen. */}
      <LazyConfirmationDialog />
      {open && <HelpDrawer onClose={onClose} onTour={start} />}
      {running && <GuidedTour onEnd={leave} />}
      {isNew && !open && !running && !left && <TourInvitation onStart={start} onSkip={leave} />}
    </>
  );
}

/** Returns true for a developer in person who has neither taken nor declined the tour. */
function useNeedsTour(): boolean {
  const { role } = useProfile().actor;
  const { data } = useCall(profileCalls.tour, {}, { enabled: role === "normal" });
  return data?.endedAt === null;
}

/** Section that offers the tour, on Home only and without covering anything. */
function TourInvitation({ onStart, onSkip }: { onStart: () => void; onSkip: () => void }) {
  const { t } = useTranslation("help");
  const { pathname } = useLocation();
  if (pathname !== "/home") return null;
  return (
    <section className={`box padded stack gap-8 ${styles.invitation}`} aria-label={t("invite.title")}>
      <h2 className="line text-14 bold">
        <Footprints size={16} aria-hidden /> {t("invite.title")}
      </h2>
      <p className="text-13 soft">{t("invite.text")}</p>
      <div className="line gap-8">
        <Button size="small" type="primary" onClick={onStart}>
          {t("showAround")}
        </Button>
        <Button size="small" type="text" onClick={onSkip}>
          {t("invite.no")}
        </Button>
      </div>
    </section>
  );
}
