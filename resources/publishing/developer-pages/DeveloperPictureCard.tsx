import { Button } from "antd";
import { Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeveloperPage } from "#contract/publishing/developer-pages/developer-page.ts";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import type { DeveloperPageForm } from "./use-developer-page-form.ts";

interface PictureCardProps {
  page: DeveloperPage;
  form: DeveloperPageForm;
}

/** Public name, page URL, and the picture, which is uploaded when selected. */
export function DeveloperPictureCard({ page, form }: PictureCardProps) {
  const { t } = useTranslation("developer-page");
  const errorText = useErrorText();
  const [uploaded, setUploaded] = useState<ListingImage | null>(null);
  const send = useCallMutation(listingCalls.uploadIcon);
  const { pictureId } = form.draft;
  const shown = [uploaded, page.picture].find((media) => media?.id === pictureId) ?? null;
  const take = ([file]: File[]) =>
    file &&
    send.mutate(
      { file },
      {
        onSuccess: (media) => {
          setUploaded(media);
          form.change({ pictureId: media.id });
        },
      },
    );
  return (
    <Card title={t("picture.title")}>
      <div className="stack">
        <dl className="facts">
          <div>
            <dt className="text-12 soft">{t("picture.name")}</dt>
            <dd className="two-lines">
              <bdi>{page.name}</bdi>
              <span className="text-12 faint">{t("picture.nameHelp")}</span>
            </dd>
          </div>
          <div>
            <dt className="text-12 soft">{t("picture.address")}</dt>
            <dd className="break-anywhere">
              {page.address ? <bdi dir="ltr">{page.address}</bdi> : t("picture.noAddress")}
            </dd>
          </div>
        </dl>
        <div className="row" role="group" aria-label={t("picture.label")}>
          {shown && <img src={shown.url} alt="" width={64} height={64} />}
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            icon={<Upload size={16} aria-hidden />}
            loading={send.isPending}
            onFiles={take}
          >
            {t(shown ? "picture.replace" : "picture.choose")}
          </FileButton>
          {shown && (
            <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => form.change({ pictureId: null })}>
              {t("picture.remove")}
            </Button>
          )}
        </div>
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
        <span className="text-12 faint">{t("picture.help")}</span>
      </div>
    </Card>
  );
}
