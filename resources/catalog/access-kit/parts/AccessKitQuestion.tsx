import { useAbility } from "@casl/react";
import { Button } from "antd";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { emptyAccessKit } from "#contract/catalog/access-kit/access-kit.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { accessKitState, useAccessKit } from "../use-access-kit.ts";

const KitDialog = lazyComponent(async () => (await import("../AccessKitDialog.tsx")).AccessKitDialog);

/**
 * Section that asks before a submission whether reviewers need a login, until it is answered. Never blocks the
 * submission.
 */
export function AccessKitQuestion({ appId }: { appId: string }) {
  const { t } = useTranslation("access-kit");
  const { data: kit } = useAccessKit(appId);
  const mayGive = useAbility<Abilities>().can("secure", "AccessKit");
  const errorText = useErrorText();
  const [writing, setWriting] = useState(false);
  const give = useCallUpdate(accessKitCalls.giveAccessKit);
  if (!kit || !mayGive) return null;
  const state = accessKitState(kit);
  const answered = state === "given" || state === "open";
  const none = { ...emptyAccessKit, revision: kit.revision, needsLogin: false };
  const Icon = answered ? CircleCheck : TriangleAlert;
  return (
    <section className="stack gap-8" aria-labelledby="submit-access">
      <h3 id="submit-access" className="text-14 bold">
        {t("question")}
      </h3>
      <p className="line baseline text-13">
        <Icon className="toned" data-tone={answered ? "ok" : "warn"} size={16} strokeWidth={1.75} aria-hidden />
        <span>{t(`submit.${state === "given" && !kit.needsLogin ? "open" : state}`)}</span>
      </p>
      <div className="row">
        {state === "unsaid" && (
          <Button loading={give.isPending} onClick={() => give.mutate({ params: { id: appId }, body: none })}>
            {t("submit.no")}
          </Button>
        )}
        <Button
          type={answered ? "link" : "default"}
          size={answered ? "small" : "middle"}
          onClick={() => setWriting(true)}
        >
          {t(answered ? "submit.change" : state === "unsaid" ? "submit.yes" : "act.wiped")}
        </Button>
      </div>
      {give.error && <FieldNote kind="error">{errorText(give.error)}</FieldNote>}
      {writing && (
        <Suspense fallback={null}>
          <KitDialog kit={kit} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </section>
  );
}
