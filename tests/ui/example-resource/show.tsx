import { useTranslation } from "react-i18next";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Show } from "#ui/crud/Show.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { editPath, listPath, templates } from "./index.tsx";

/** Screen of a template's texts. */
export function TemplateShow() {
  const { t } = useTranslation(["announcements", "cms"]);
  const { query } = useCallShow(templates);
  return (
    <Show query={query}>
      {({ id, name, texts }) => (
        <>
          <PageHeader back={{ to: listPath, label: t("templates.title") }} title={<bdi>{name}</bdi>}>
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
