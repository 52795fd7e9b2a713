import "#src/style-nonce.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "#providers/i18n/i18n.ts";
import { Root } from "#src/Root.tsx";

const place = document.getElementById("root");
if (place) {
  const i18n = await startI18n(["shell", "errors"]);
  createRoot(place).render(
    <StrictMode>
      <Root i18n={i18n} />
    </StrictMode>,
  );
}
