import { useAbility } from "@casl/react";
import { Button } from "antd";
import { MessageSquareText } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";

const SavedAnswersDialog = lazyComponent(async () => (await import("./SavedRepliesDialog.tsx")).SavedRepliesDialog);

/** Button that opens the saved answers; the URL records that they are open. Staff have none. */
export function SavedRepliesButton({ appId }: { appId: string }) {
  const { t } = useTranslation("ratings");
  const [search, change] = useUrlQuery();
  const mayReply = useAbility<Abilities>().can("update", "Rating");
  if (!mayReply) return null;
  const open = search.get("answers") === "open";
  const turn = (on: boolean) =>
    change((query) => {
      if (on) query.set("answers", "open");
      else query.delete("answers");
    });
  return (
    <>
      <Button icon={<MessageSquareText size={16} aria-hidden />} onClick={() => turn(true)}>
        {t("answers.title")}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SavedAnswersDialog appId={appId} onClose={() => turn(false)} />
        </Suspense>
      )}
    </>
  );
}
