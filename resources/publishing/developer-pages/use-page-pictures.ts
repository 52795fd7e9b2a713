import { useState } from "react";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import type { DeveloperPage } from "#contract/publishing/developer-pages/developer-page.ts";
import { useCallCreate } from "#providers/data/use-call-crud.ts";
import type { DeveloperPageForm } from "./use-developer-page-form.ts";

/** Draft field of an uploaded image, with the call that uploads it. */
const uploads = { pictureId: listingCalls.uploadIcon, bannerId: listingCalls.uploadHero } as const;
export type PictureField = keyof typeof uploads;

/** Banner and logo of the draft: saved ones and those uploaded since, each uploaded when it is selected. */
export function usePagePictures({ picture, banner }: DeveloperPage, form: DeveloperPageForm) {
  const [uploaded, setUploaded] = useState<readonly ListingImage[]>([]);
  const sends = { pictureId: useCallCreate(uploads.pictureId), bannerId: useCallCreate(uploads.bannerId) };
  const find = (field: PictureField): ListingImage | null =>
    [...uploaded, picture, banner].find((image) => image?.id === form.values[field]) ?? null;
  const take = (field: PictureField, file: File | undefined) =>
    file &&
    sends[field].mutate(
      { file },
      {
        onSuccess: (image) => {
          setUploaded((images) => [...images, image]);
          form.change({ [field]: image.id });
        },
      },
    );
  return { find, take, sends };
}
export type PagePictures = ReturnType<typeof usePagePictures>;
