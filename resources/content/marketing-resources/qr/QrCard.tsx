import { Button } from "antd";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { downloadBlob } from "#ui/files/download-blob.ts";
import { formatNumber } from "#ui/format/numbers.ts";
import { qrPath } from "#ui/marks/qr-path.ts";
import { QrCode } from "#ui/marks/QrCode.tsx";
import { Card } from "#ui/page/Card.tsx";
import { qrPrintLayout, qrPrintSizes } from "./print-size.ts";
import { qrPng, qrSvg } from "./qr-files.ts";

const previewPx = 168;

/** Card with the link's QR code for print; downloads have the selected print size. */
export function QrCard({ address, fileName }: { address: string; fileName: string }) {
  const { t } = useTranslation("marketing-resources");
  const [size, setSize] = useState<`${(typeof qrPrintSizes)[number]}`>("4");
  const cm = qrPrintSizes.find((printSize) => String(printSize) === size) ?? qrPrintSizes[0];
  const code = useMemo(() => qrPath(address), [address]);
  const { pointMm, isFine, readFromCm } = qrPrintLayout(cm, code.side);
  const fileNameWith = (end: string) => `${fileName}-qr-${cm}cm.${end}`;
  return (
    <Card title={t("qr.title")}>
      <div className="stack gap-12">
        <QrCode text={address} label={t("qr.label")} size={previewPx} />
        <SegmentedControl
          label={t("qr.size")}
          value={size}
          options={qrPrintSizes.map((printSize) => ({
            value: `${printSize}` as const,
            label: t("qr.cm", { count: printSize }),
          }))}
          onChange={setSize}
        />
        <p className="text-12 faint">
          {t("qr.facts", { points: code.side, point: formatNumber(pointMm), distance: readFromCm })}
        </p>
        {isFine && <FieldNote kind="warning">{t("qr.fine")}</FieldNote>}
        <div className="row">
          <Button
            icon={<Download size={14} aria-hidden />}
            onClick={() => downloadBlob(fileNameWith("svg"), qrSvg(code, cm))}
          >
            {t("file.svg")}
          </Button>
          <Button
            icon={<Download size={14} aria-hidden />}
            onClick={() => void qrPng(code, cm).then((image) => downloadBlob(fileNameWith("png"), image))}
          >
            {t("file.png")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
