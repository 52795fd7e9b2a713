import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { CircleAlert, CircleCheck, Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { DescriptionItem } from "#ui/page/DescriptionItem.tsx";

const CorrectDialog = lazyComponent(async () => (await import("../edit.tsx")).DeveloperEdit);

/** Text that says whether an email or phone number is verified, with the date. */
function VerificationState({ at, proven }: { at: string | null; proven: "facts.mailProven" | "facts.phoneProven" }) {
  const { t } = useTranslation("developers");
  const format = useFormat();
  const Icon = at === null ? CircleAlert : CircleCheck;
  return (
    <span className="line gap-4 text-12 toned" data-tone={at === null ? "warn" : "ok"}>
      <Icon size={14} aria-hidden /> {at === null ? t("facts.open") : t(proven, { day: format.day(at) })}
    </span>
  );
}

const postalAddress = ({ address, city, postalCode, state, country }: DeveloperDetails): string =>
  [address, [city, postalCode].filter(Boolean).join(" "), state, country].filter(Boolean).join(", ");

/** Card with name and contact details. Staff with write access can correct them. */
export function DeveloperDetailsCard({ developer }: { developer: DeveloperDetails }) {
  const { t } = useTranslation(["developers", "search"]);
  const format = useFormat();
  const mayChange =
    (useCan({ resource: "developers", action: "administer" }).data?.can ?? false) && developer.status !== "deleted";
  const [open, setOpen] = useState(false);
  const { email, phone, person, people, language, lastSeenAt } = developer;
  return (
    <Card
      title={t("facts.title")}
      padding="none"
      extra={
        mayChange && (
          <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t("facts.edit")}
          </Button>
        )
      }
    >
      <dl className="facts">
        <DescriptionItem name={t("facts.mail")}>
          {email === null ? (
            t("facts.nobody")
          ) : (
            <>
              <bdi>{email}</bdi>
              <VerificationState at={developer.emailVerifiedAt} proven="facts.mailProven" />
            </>
          )}
        </DescriptionItem>
        <DescriptionItem name={t("facts.phone")}>
          {phone === "" ? (
            t("facts.none")
          ) : (
            <>
              <bdi dir="ltr">{phone}</bdi>
              <VerificationState at={developer.phoneVerifiedAt} proven="facts.phoneProven" />
            </>
          )}
        </DescriptionItem>
        {person && (
          <DescriptionItem name={t("facts.person")}>
            <bdi>{`${person.firstName} ${person.lastName}`.trim() || "–"}</bdi>
            {people > 1 && <span className="soft"> · {t("top.people", { count: people })}</span>}
          </DescriptionItem>
        )}
        <DescriptionItem name={t("facts.address")}>
          <span dir="auto">{postalAddress(developer) || "–"}</span>
        </DescriptionItem>
        <DescriptionItem name={t("facts.reads")}>
          {languages.find(({ code }) => code === language)?.name ?? language}
        </DescriptionItem>
        <DescriptionItem name={t("facts.seen")}>
          {lastSeenAt === null ? t("search:developers.never") : format.moment(lastSeenAt)}
        </DescriptionItem>
      </dl>
      {open && (
        <Suspense fallback={null}>
          <CorrectDialog developer={developer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
