import { useAbility } from "@casl/react";
import { Button } from "antd";
import { BookOpen, KeyRound, Plus, Power } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import {
  type ApiAccess,
  isUsableApiKey,
  apiKeyLimits,
  type CreatedApiKey,
} from "#contract/accounts/api-access/api-keys.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { DisabledButton } from "#ui/page/DisabledButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { ExamplesCard } from "./ExamplesCard.tsx";
import { KeysCard } from "./KeysCard.tsx";
import { NewApiKeySecret } from "./NewApiKeySecret.tsx";

const CreateKeyDialog = lazyComponent(async () => (await import("./CreateKeyDialog.tsx")).CreateKeyDialog);

/** Screen with a developer's API keys. A new secret shows until the user confirms having stored it, and never again. */
export function ApiKeysScreen() {
  const { t } = useTranslation("devtools");
  const { data, error, refetch } = useCall(apiAccessCalls.devtoolsKeys, {}, { live: true });
  const mayMake = useAbility<Abilities>().can("secure", "ApiKey");
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const [making, setMaking] = useState(false);
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const add = mayMake && data.enabled && (
    <CreateKeyButton items={data.items} first={!made} onPress={() => setMaking(true)} />
  );
  return (
    <>
      <PageHeader title={t("title")}>
        <Button href="/api/docs" target="_blank" rel="noopener" icon={<BookOpen size={16} aria-hidden />}>
          {t("reference")}
        </Button>
        {add}
      </PageHeader>
      <div className="stack">
        {made && <NewApiKeySecret key={made.key.id} made={made} onDone={() => setMade(null)} />}
        {data.since === null ? (
          <EnableApiAccess mayEnable={mayMake} />
        ) : (
          <KeysCard access={data} mayMake={mayMake} onMade={setMade} />
        )}
        <ExamplesCard />
      </div>
      {making && (
        <Suspense fallback={null}>
          <CreateKeyDialog onMade={setMade} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  );
}

function CreateKeyButton({
  items,
  first,
  onPress,
}: Pick<ApiAccess, "items"> & { first: boolean; onPress: () => void }) {
  const { t } = useTranslation("devtools");
  const icon = <Plus size={16} aria-hidden />;
  const working = items.filter(({ state }) => isUsableApiKey(state)).length;
  if (working >= apiKeyLimits.active)
    return (
      <DisabledButton icon={icon} reason={t("make.full", { count: apiKeyLimits.active })}>
        {t("make.button")}
      </DisabledButton>
    );
  return (
    <Button type={first ? "primary" : "default"} icon={icon} onClick={onPress}>
      {t("make.button")}
    </Button>
  );
}

/** Card that explains API access and enables it, shown until access was enabled once. */
function EnableApiAccess({ mayEnable }: { mayEnable: boolean }) {
  const { t } = useTranslation("devtools");
  const notify = useNotify();
  const enable = useCallMutation(apiAccessCalls.enableDevtools);
  return (
    <Card>
      <EmptyState icons={[KeyRound]} title={t("start.title")} text={t(mayEnable ? "start.text" : "access.inPerson")}>
        {mayEnable && (
          <Button
            type="primary"
            icon={<Power size={16} aria-hidden />}
            loading={enable.isPending}
            onClick={() =>
              enable.mutate({}, { onSuccess: () => notify.success(t("access.onDone")), onError: notify.error })
            }
          >
            {t("access.on")}
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}
