import { useCan } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { VisibilityRequest } from "#contract/catalog/visibility/visibility.ts";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { reviewAppPath } from "#resources/review/desk/paths.ts";
import { Show } from "#ui/crud/Show.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { VisibilityDecisionCard } from "./VisibilityDecisionCard.tsx";
import { VisibilityRequestStateTag, VisibilityTag } from "./parts/VisibilityTags.tsx";
import { visibilityRequestsPath, visibilityRequestPath } from "./index.tsx";
import { visibility } from "./index.tsx";

/** Staff's screen of a visibility request: what is asked and why, the effect of either decision, and other requests. */
export function VisibilityRequestShow() {
  const { query } = useCallShow(visibility);
  return <Show query={query}>{(record) => <Request request={record} />}</Show>;
}

function Request({ request }: { request: VisibilityRequest }) {
  const { t } = useTranslation("visibility");
  const { app, developer, state } = request;
  const mayDecide = useCan({ resource: "review", action: "review" }).data?.can ?? false;
  const isDecisionOffered = useWasOffered(mayDecide && state === "waiting");
  return (
    <>
      <PageHeader
        back={{ to: visibilityRequestsPath, label: t("list.back") }}
        title={<bdi>{app.title}</bdi>}
        note={<bdi>{developer.name}</bdi>}
        beside={<VisibilityRequestStateTag state={state} />}
      >
        <LinkButton to={reviewAppPath(app.id)}>{t("show.app")}</LinkButton>
      </PageHeader>
      <div className="page-and-side">
        <div className="stack">
          <Facts request={request} />
          {isDecisionOffered && <VisibilityDecisionCard key={request.id} request={request} />}
        </div>
        <div className="stack">
          {state === "waiting" && <Effects request={request} />}
          <OtherRequests request={request} />
        </div>
      </div>
    </>
  );
}

function Facts({ request }: { request: VisibilityRequest }) {
  const { t } = useTranslation("visibility");
  const format = useFormat();
  const { app, now, asked, why, sourceUrl, reason, createdAt, endedAt } = request;
  const facts = [
    ["now", <VisibilityTag key="now" visibility={now} />],
    ["asked", <VisibilityTag key="asked" visibility={asked} />],
    ["meaning", t(`meaning.${asked}`)],
    ["why", why],
    ["source", sourceUrl && <bdi key="source">{sourceUrl}</bdi>],
    ["package", app.packageName && <bdi key="package">{app.packageName}</bdi>],
    ["since", format.moment(createdAt)],
    ["ended", endedAt && format.moment(endedAt)],
    ["reason", reason],
  ] as const;
  return (
    <Card title={t("show.asked")}>
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-12 soft">{t(`fact.${name}`)}</dt>
                <dd dir="auto" className="break-anywhere pre-line">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

function Effects({ request: { asked } }: { request: VisibilityRequest }) {
  const { t } = useTranslation("visibility");
  return (
    <Card title={t("show.effects")}>
      <div className="stack gap-8 text-13">
        <h3 className="text-13">{t("show.ifApproved")}</h3>
        <p>{t(`effect.${asked}`)}</p>
        <h3 className="text-13">{t("show.ifRejected")}</h3>
        <p>{t("effect.rejected")}</p>
        <p className="soft">{t("effect.told")}</p>
      </div>
    </Card>
  );
}

/** Card with other requests for the same app, before and after this one. */
function OtherRequests({ request }: { request: VisibilityRequest }) {
  const { t } = useTranslation("visibility");
  const format = useFormat();
  const { data } = useCall(visibilityRequestCalls.listVisibility, { query: { appId: request.app.id } }, { live: true });
  const others = (data ?? []).filter(({ id }) => id !== request.id);
  if (others.length === 0) return null;
  return (
    <Card title={t("show.before")}>
      <ul className="stack gap-8 text-13">
        {others.map(({ id, asked, state, createdAt, reason }) => (
          <li key={id} className="stack gap-4">
            <span className="row gap-8">
              <Link to={visibilityRequestPath(id)}>{t(`kind.${asked}`)}</Link>{" "}
              <VisibilityRequestStateTag state={state} />
              <span className="soft">{format.moment(createdAt)}</span>
            </span>
            {reason && (
              <span className="soft" dir="auto">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
