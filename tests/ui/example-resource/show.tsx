import { useTranslation } from "react-i18next";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Show } from "#ui/crud/Show.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { editPath, listPath, templates } from "./index.tsx";

/** A template's texts. */
export function TemplateShow() {
  const { t } = useTranslation(["announcements", "cms"]);
  const { query } = useCallShow(templates);
  return (
    <Show query={query}>
      {({ id, name, texts }) => (
        <>
          <PageHeader title={<bdi>{name}</bdi>}>
            <BackButton to={listPath} label={t("templates.title")} />
            <LinkButton to={editPath(id)}>{t("cms:words.edit")}</LinkButton>
          </PageHeader>
          {texts.map(({ language, title, text }) => (
            <Card key={language} title={<bdi>{title}</bdi>}>
              <p lang={language}>{text}</p>
            </Card>
          ))}
        </>
      )}
    </Show>
  );
}
