CREATE TABLE "saved_answer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"texts" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"signature" integer[] NOT NULL,
	"bands" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_words" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"texts" integer NOT NULL,
	"texts_before" integer NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "replied_stars" smallint;--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "replied_with" uuid;--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "copies" uuid;--> statement-breakpoint
ALTER TABLE "saved_answer" ADD CONSTRAINT "saved_answer_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_text" ADD CONSTRAINT "rating_text_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_words" ADD CONSTRAINT "rating_words_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_answer_title" ON "saved_answer" USING btree ("developer_id","title");--> statement-breakpoint
CREATE INDEX "rating_text_bands" ON "rating_text" USING gin ("bands");--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_replied_with_saved_answer_id_fk" FOREIGN KEY ("replied_with") REFERENCES "public"."saved_answer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_copies_rating_text_id_fk" FOREIGN KEY ("copies") REFERENCES "public"."rating_text"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_copies" ON "rating" USING btree ("copies",changed_at desc,id desc) WHERE copies is not null;--> statement-breakpoint
CREATE INDEX "rating_replied_with" ON "rating" USING btree ("replied_with") WHERE replied_with is not null;