import { Suspense, useState } from "react";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PackageChangesCard } from "../files/PackageChangesCard.tsx";
import { PackageFactsCard } from "../files/PackageFactsCard.tsx";
import { FindingsCard } from "../files/FindingsCard.tsx";
import { PackageCard } from "../files/PackageCard.tsx";
import { BuiltApksCard } from "../keystore/BuiltApksCard.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { usePackageFacts } from "../files/use-package-facts.ts";
import { ChangelogField } from "./ChangelogField.tsx";

const PackageNameCard = lazyComponent(
  async () => (await import("#resources/catalog/claims/parts/PackageNameCard.tsx")).PackageNameCard,
);

/** Card that says whether the package name is available, before the developer builds a listing for it. */
function PackageNameCheck() {
  const packageName = usePackageFacts()?.facts.package ?? null;
  // While the next file uploads, its name is unknown; a claim that was started stays on screen.
  const [name, setName] = useState(packageName);
  if (packageName !== null && packageName !== name) setName(packageName);
  const { details } = useVersionForm();
  if (!name || details.version.mode !== "create") return null;
  return (
    <Suspense fallback={null}>
      <PackageNameCard appId={details.version.appId} name={name} />
    </Suspense>
  );
}

/** Wizard step 4: the package, its findings, changes and facts, and the changelog. */
export function UploadStep() {
  return (
    <>
      <PackageCard />
      <PackageNameCheck />
      <BuiltApksCard />
      <FindingsCard />
      <PackageChangesCard />
      <PackageFactsCard />
      <Card>
        <ChangelogField />
      </Card>
    </>
  );
}
