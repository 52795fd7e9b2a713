import { Check, Image as ImageIcon, Package, ShieldCheck, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { forecastReview } from "#contract/catalog/apps/review-forecast.ts";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { limits } from "#contract/limits.ts";
import { targetSdkMinimumOn } from "#inspector/rules/target-sdk-minimum.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { ReviewTimeBar } from "#ui/status/ReviewTimeBar.tsx";
import styles from "./home.module.css";

function FirstSteps() {
  const { t } = useTranslation("apps");
  const profile = useProfile();
  return (
    <Card
      title={t("empty.steps.title")}
      extra={
        <>
          {t("empty.steps.done", { done: 1, count: 2 })}
          <span className={`track ${styles.progress}`} aria-hidden>
            <span style={{ inlineSize: "50%" }} />
          </span>
        </>
      }
      padding="none"
    >
      <ol className="divided">
        <li className="row gap-16 padded-row">
          <span className={`toned-ground ${styles.number}`} data-tone="ok">
            <Check size={14} aria-hidden />
          </span>
          <div>
            <div className="medium">{t("empty.steps.mail")}</div>
            <div className="text-13 soft">
              <bdi>{profile.email}</bdi>
            </div>
          </div>
        </li>
        <li className="row gap-16 padded-row">
          <span className={`text-12 bold ${styles.number} ${styles.now}`}>2</span>
          <div className={styles.step}>
            <div className="medium">{t("empty.steps.list")}</div>
            <div className="text-13 soft">{t("empty.steps.listNote")}</div>
          </div>
          <LinkButton to="/list-new-app" type="primary">
            {t("empty.steps.start")}
          </LinkButton>
        </li>
      </ol>
    </Card>
  );
}

function Prerequisites() {
  const { t } = useTranslation("apps");
  const { icon, screenshots } = limits;
  const targetSdk = targetSdkMinimumOn(toIndianDay(Date.now()))?.refuseBelow;
  const rows = [
    { icon: Package, title: t("empty.ready.package"), note: t("empty.ready.packageNote", { sdk: targetSdk }) },
    {
      icon: ImageIcon,
      title: t("empty.ready.icon", { width: icon.width, height: icon.height }),
      note: t("empty.ready.iconNote"),
    },
    {
      icon: Smartphone,
      title: t("empty.ready.screenshots", { min: screenshots.min, max: screenshots.max }),
      note: t("empty.ready.screenshotsNote", { min: screenshots.minSide, max: screenshots.maxSide }),
    },
    { icon: ShieldCheck, title: t("empty.ready.privacy"), note: t("empty.ready.privacyNote") },
  ];
  return (
    <Card title={t("empty.ready.title")}>
      <ul className={`divided ${styles.ready}`}>
        {rows.map(({ icon: Icon, title, note }) => (
          <li key={title} className="line top gap-12">
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <div>
              <div className="medium">{title}</div>
              <div className="text-13 soft">{note}</div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FirstReview({ clock }: { clock: ReviewTimeStatistics }) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  const times = forecastReview(clock, "first");
  if (!times)
    return (
      <Card title={t("empty.review.title")}>
        <p className="text-13 soft">{t("card.noForecast")}</p>
      </Card>
    );
  return (
    <Card title={t("empty.review.title")}>
      <ReviewTimeBar halfHours={times.halfHours} nineInTenHours={times.nineInTenHours} />
      <p className="text-13 soft">
        {t("empty.review.from", {
          count: times.decisions,
          from: format.shortDay(clock.from),
          to: format.day(clock.to),
        })}
      </p>
    </Card>
  );
}

/** Home screen of a developer without apps: first steps, what to prepare, and one call to action. */
export function EmptyHome({ clock, children }: { clock: ReviewTimeStatistics | undefined; children?: ReactNode }) {
  const { t } = useTranslation("apps");
  const profile = useProfile();
  return (
    <>
      <PageHeader title={t("empty.welcome", { name: profile.name.first })} note={t("empty.lead")} />
      <div className="page-and-side">
        <div className="stack">
          {children}
          <FirstSteps />
          <Card title={t("empty.apps.title")}>
            <EmptyState
              icons={[Smartphone, Package, ShieldCheck]}
              title={t("empty.apps.none")}
              text={t("empty.apps.text")}
            >
              <LinkButton to="/list-new-app">{t("listNewApp")}</LinkButton>
            </EmptyState>
          </Card>
        </div>
        <div className="stack">
          <Prerequisites />
          {clock && <FirstReview clock={clock} />}
        </div>
      </div>
    </>
  );
}
