import { Button } from "antd";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#providers/auth/profile.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { formatPhoneNumber, splitPhoneNumber } from "../parts/phone-number.ts";

/** Dialog to change the phone number, loaded when it opens. */
const PhoneDialog = lazyComponent(async () => (await import("./PhoneDialog.tsx")).PhoneDialog);

/** Card with the phone number, its verification state, and the button to change it. */
export function PhoneCard() {
  const { t } = useTranslation("profile");
  const { day } = useFormat();
  const { phone, mobileVerification: verification } = useProfile();
  const [open, setOpen] = useState<"verify" | "change" | null>(null);
  if (phone === null)
    return (
      <Card look="plain" level={3} title={t("phone.title")}>
        <p className="text-13 soft">{t("phone.none")}</p>
      </Card>
    );
  return (
    <Card look="plain" level={3} title={t("phone.title")}>
      <div className="stack gap-12">
        <div className="row">
          <bdi className="medium">{formatPhoneNumber(splitPhoneNumber(phone))}</bdi>
          {verification.verifiedAt === null ? (
            <Tag tone="warn" icon={CircleAlert}>
              {t("phone.unverified")}
            </Tag>
          ) : (
            <Tag tone="ok" icon={CircleCheck}>
              {t("phone.verified", { day: day(verification.verifiedAt) })}
            </Tag>
          )}
        </div>
        <div className="row">
          {!verification.verified && (
            <Button type="primary" size="small" onClick={() => setOpen("verify")}>
              {t("phone.verify")}
            </Button>
          )}
          <Button size="small" onClick={() => setOpen("change")}>
            {t("phone.change")}
          </Button>
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <PhoneDialog purpose={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  );
}
