import { editSourceDetails } from "#contract/catalog/listings/regional-listings.ts";
import { type ApplicationType, applicationTypes } from "#contract/catalog/packages/package-kinds.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { packageTypeFromFileName } from "../inspection/package-type.ts";

export interface PackageTypeChoice {
  readonly value: ApplicationType;
  readonly all: readonly ApplicationType[];
  /** Whether a live version has fixed the type. */
  readonly fixed: boolean;
  choose(type: ApplicationType): void;
  /** Changes the type to that of the given files, and waits until the server has saved it. */
  claim(files: readonly File[]): Promise<void>;
}

export function usePackageType(): PackageTypeChoice {
  const { form, details, edit, editable, saver } = useVersionForm();
  const value = form.details.applicationType;
  const fixed = !editable || details.live !== null;
  const choose = (applicationType: ApplicationType) =>
    edit((current) => editSourceDetails(current, { applicationType }));
  return {
    value,
    all: applicationTypes,
    fixed,
    choose,
    async claim([file]) {
      const claimed = file && packageTypeFromFileName(file.name);
      if (fixed || !claimed || claimed === value) return;
      choose(claimed);
      await saver.saveNow();
    },
  };
}
