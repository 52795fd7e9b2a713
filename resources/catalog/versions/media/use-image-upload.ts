import { useState } from "react";
import type { Call } from "#contract/call.ts";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import type { ListingImage, ListingImageKind } from "#contract/catalog/listings/listing-images.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { type ImageUploadFault, type DecodedImage, decodeImage } from "./decode-image.ts";

const callOf = {
  icon: listingCalls.uploadIcon,
  hero: listingCalls.uploadHero,
  screenshot: listingCalls.uploadScreenshot,
} as const satisfies Record<ListingImageKind, Call>;

/** Reason why a chosen file was not added to the listing. */
export interface RejectedImage {
  readonly name: string;
  readonly fault: ImageUploadFault | "failed" | "no_room";
  readonly error: unknown;
}

export interface ImageUpload {
  /** Names of the files being uploaded. */
  readonly sending: readonly string[];
  readonly refused: readonly RejectedImage[];
  /** Decodes and checks a file; a fault is added to `refused`. */
  read(file: File): Promise<DecodedImage | null>;
  /** Uploads a checked file. Resolves to the stored image, or null if it was rejected. */
  send(file: File): Promise<ListingImage | null>;
  /** Rejects files that exceed the number of images in the listing. */
  leaveOut(files: readonly File[]): void;
  clear(): void;
}

const isFault = (code: string): code is ImageUploadFault =>
  ["image_unreadable", "image_type_not_allowed", "image_size_wrong", "image_ratio_wrong", "payload_too_large"].includes(
    code,
  );

/** Checks images with the server's own rules and uploads those that pass. */
export function useImageUpload(kind: ListingImageKind): ImageUpload {
  const { media } = useVersionForm();
  const [sending, setSending] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RejectedImage[]>([]);
  const refuse = (image: RejectedImage) => setRefused((before) => [...before, image]);
  return {
    sending,
    refused,
    leaveOut: (files) => files.forEach(({ name }) => refuse({ name, fault: "no_room", error: null })),
    clear: () => setRefused([]),
    async read(file) {
      const picture = await decodeImage(kind, file);
      if (typeof picture !== "string") return picture;
      refuse({ name: file.name, fault: picture, error: null });
      return null;
    },
    async send(file) {
      setSending((before) => [...before, file.name]);
      try {
        const stored = await callApi(callOf[kind], {}, { file });
        media.put([stored]);
        return stored;
      } catch (error) {
        const code = error instanceof ApiError ? error.code : "";
        refuse({ name: file.name, fault: isFault(code) ? code : "failed", error });
        return null;
      } finally {
        setSending((before) => before.filter((name) => name !== file.name));
      }
    },
  };
}
