import { Button } from "antd";
import { ImageIcon, Trash2, Upload } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import styles from "./developer-page.module.css";
import type { DeveloperPageForm } from "./use-developer-page-form.ts";
import type { PagePictures, PictureField } from "./use-page-pictures.ts";

interface BannerAndLogoProps {
  form: DeveloperPageForm;
  pictures: PagePictures;
}

/** Banner and logo. The logo also shows in the shapes that phones cut icons to. */
export function BannerAndLogoCard({ form, pictures }: BannerAndLogoProps) {
  const { t } = useTranslation("developer-page");
  const banner = pictures.find("bannerId");
  const logo = pictures.find("pictureId");
  const buttons = (field: PictureField) => <PictureButtons field={field} form={form} pictures={pictures} />;
  return (
    <Card title={t("picture.title")}>
      <div className="stack">
        <PictureHead label={t("picture.banner")} help={t("picture.bannerHelp")}>
          {buttons("bannerId")}
        </PictureHead>
        {banner ? (
          <img src={banner.url} alt="" className={styles.banner} width={banner.width} height={banner.height} />
        ) : (
          <span className={`soft ${styles.banner} ${styles.missing}`}>
            <ImageIcon size={24} strokeWidth={1.5} aria-hidden />
          </span>
        )}
        <div className={`row gap-16 ${styles.logo}`}>
          {logo ? (
            <span className="row gap-12" aria-hidden>
              {[22, 50, 4].map((radius) => (
                <img key={radius} src={logo.url} alt="" width={48} height={48} style={{ borderRadius: `${radius}%` }} />
              ))}
            </span>
          ) : (
            <span className={`soft ${styles.noLogo}`}>
              <ImageIcon size={20} strokeWidth={1.5} aria-hidden />
            </span>
          )}
          <div className="grow">
            <PictureHead label={t("picture.logo")} help={t("picture.help")}>
              {buttons("pictureId")}
            </PictureHead>
          </div>
        </div>
      </div>
    </Card>
  );
}

function PictureHead({ label, help, children }: { label: string; help: string; children: ReactNode }) {
  return (
    <div className="row gap-8">
      <span className="two-lines">
        <span className="text-13 medium">{label}</span>
        <span className="text-12 faint">{help}</span>
      </span>
      <span className="row gap-8 push">{children}</span>
    </div>
  );
}

function PictureButtons({ field, form, pictures }: BannerAndLogoProps & { field: PictureField }) {
  const { t } = useTranslation("developer-page");
  const errorText = useErrorText();
  const image = pictures.find(field);
  const send = pictures.sends[field];
  const label = t(field === "bannerId" ? "picture.banner" : "picture.logo");
  const act = t(image ? "picture.replace" : "picture.choose");
  return (
    <>
      {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
      <FileButton
        size="small"
        accept="image/png,image/jpeg,image/webp"
        icon={<Upload size={14} aria-hidden />}
        aria-label={t("picture.of", { act, label })}
        loading={send.isPending}
        onFiles={([file]) => pictures.take(field, file)}
      >
        {act}
      </FileButton>
      {image && (
        <Button
          size="small"
          type="text"
          icon={<Trash2 size={14} aria-hidden />}
          aria-label={t("picture.of", { act: t("picture.remove"), label })}
          onClick={() => form.change({ [field]: null })}
        />
      )}
    </>
  );
}
