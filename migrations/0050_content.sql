CREATE TABLE "content_asset" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid NOT NULL,
	"media" text NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"file_name" text NOT NULL,
	"facts" jsonb NOT NULL,
	"thumbnail_sha256" text,
	"thumbnail_mime" text,
	"look" text,
	"in_library" boolean DEFAULT false NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_asset_media" CHECK (media in ('video', 'image'))
);
--> statement-breakpoint
CREATE TABLE "content_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"placement_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_placement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asset_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'shown' NOT NULL,
	"replaces_id" uuid,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_placement_visibility" CHECK (visibility in ('shown', 'hidden')),
	CONSTRAINT "content_placement_type" CHECK (type in ('verticalVideo', 'horizontalVideo', 'verticalBanner', 'horizontalBanner', 'appstories', 'appdetails')),
	CONSTRAINT "content_placement_language" CHECK (language in ('en-US', 'hi-IN', 'mr-IN', 'gu-IN', 'te-IN', 'ta-IN', 'kn-IN', 'ml-IN', 'bn-IN', 'pa-IN', 'or-IN', 'as-IN', 'ur-IN')),
	CONSTRAINT "content_placement_status" CHECK (status in ('draft', 'inreview', 'active', 'rejected', 'live'))
);
--> statement-breakpoint
CREATE TABLE "content_step" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"placement_id" uuid NOT NULL,
	"move" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"by" uuid NOT NULL,
	"by_staff" boolean NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"policy_link" text,
	"template" jsonb,
	"sent" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reason" DROP CONSTRAINT "reason_state";--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "content_asset" ADD CONSTRAINT "content_asset_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_asset" ADD CONSTRAINT "content_asset_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_comment" ADD CONSTRAINT "content_comment_placement_id_content_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."content_placement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_comment" ADD CONSTRAINT "content_comment_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_placement" ADD CONSTRAINT "content_placement_asset_id_content_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."content_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_placement" ADD CONSTRAINT "content_placement_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_placement" ADD CONSTRAINT "content_placement_replaces_id_content_placement_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."content_placement"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_step" ADD CONSTRAINT "content_step_placement_id_content_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."content_placement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_asset_developer" ON "content_asset" USING btree ("developer_id","created_at");--> statement-breakpoint
CREATE INDEX "content_asset_content" ON "content_asset" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "content_asset_thumbnail" ON "content_asset" USING btree ("thumbnail_sha256");--> statement-breakpoint
CREATE INDEX "content_asset_look" ON "content_asset" USING btree ("look","id") WHERE look is not null;--> statement-breakpoint
CREATE INDEX "content_comment_placement" ON "content_comment" USING btree ("placement_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_placement_place" ON "content_placement" USING btree ("app_id","type","language","asset_id");--> statement-breakpoint
CREATE INDEX "content_placement_app" ON "content_placement" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "content_placement_asset" ON "content_placement" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "content_placement_waiting" ON "content_placement" USING btree ("status_since","id") WHERE status = 'inreview';--> statement-breakpoint
CREATE UNIQUE INDEX "content_placement_replaces" ON "content_placement" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "content_step_placement" ON "content_step" USING btree ("placement_id","at");--> statement-breakpoint
CREATE INDEX "content_step_template" ON "content_step" USING btree ((template ->> 'key'),"at") WHERE template is not null;--> statement-breakpoint
CREATE INDEX "content_step_decided" ON "content_step" USING btree ("at") WHERE move in ('approve', 'reject');--> statement-breakpoint
ALTER TABLE "reason" ADD CONSTRAINT "reason_state" CHECK (state in ('onhold', 'rejected', 'blocked', 'inactive', 'limited_serving', 'content'));--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK (list in ('announcement-templates', 'announcements', 'conflicts', 'deliveries', 'developers', 'identity', 'media-review', 'offer-requests', 'review', 'review-appeals', 'review-holds', 'review-reasons', 'second-opinions', 'staff', 'staff-apps', 'transfers', 'visibility'));--> statement-breakpoint
-- The reasons that rejected videos and banners come with, for superadmins to change.
WITH first (key, position, texts) AS (VALUES
('content-claim', 10, '{"en-US": {"title": "Claim without a source", "description": "It says something of the app that nothing proves, such as “best” or “100% correct”. Show where that is from, or take it out of picture, sound and captions.", "revision": 1}, "hi-IN": {"title": "बिना स्रोत का दावा", "description": "इसमें ऐप के बारे में ऐसा दावा है जिसका कोई प्रमाण नहीं, जैसे “सबसे अच्छा” या “100% सही”। स्रोत दिखाएँ, या इसे चित्र, आवाज़ और कैप्शन से हटा दें।", "revision": 1}, "mr-IN": {"title": "स्रोताशिवाय दावा", "description": "यात ॲपबद्दल असा दावा आहे ज्याला पुरावा नाही, जसे “सर्वोत्तम” किंवा “100% अचूक”. स्रोत दाखवा, किंवा तो चित्र, आवाज आणि कॅप्शनमधून काढा.", "revision": 1}, "gu-IN": {"title": "સ્રોત વગરનો દાવો", "description": "આમાં ઍપ વિશે એવો દાવો છે જેનો પુરાવો નથી, જેમ કે “શ્રેષ્ઠ” કે “100% સાચું”. સ્રોત બતાવો, અથવા તેને ચિત્ર, અવાજ અને કૅપ્શનમાંથી કાઢી નાખો.", "revision": 1}, "te-IN": {"title": "ఆధారం లేని వాదన", "description": "“ఉత్తమం”, “100% సరైనది” వంటి, ఆధారం లేని మాట యాప్ గురించి ఉంది. ఆధారం చూపండి, లేదా దాన్ని చిత్రం, శబ్దం, క్యాప్షన్ల నుండి తీసేయండి.", "revision": 1}, "ta-IN": {"title": "ஆதாரம் இல்லாத கூற்று", "description": "“சிறந்தது”, “100% சரியானது” போன்று ஆதாரமில்லாத கூற்று ஆப்பைப் பற்றி உள்ளது. ஆதாரத்தைக் காட்டுங்கள், அல்லது படம், ஒலி, வசனங்களிலிருந்து அதை நீக்குங்கள்.", "revision": 1}, "kn-IN": {"title": "ಆಧಾರವಿಲ್ಲದ ಹೇಳಿಕೆ", "description": "“ಅತ್ಯುತ್ತಮ”, “100% ಸರಿ” ಎಂಬಂತಹ ಆಧಾರವಿಲ್ಲದ ಹೇಳಿಕೆ ಆ್ಯಪ್ ಬಗ್ಗೆ ಇದೆ. ಆಧಾರ ತೋರಿಸಿ, ಇಲ್ಲವೇ ಅದನ್ನು ಚಿತ್ರ, ಧ್ವನಿ ಮತ್ತು ಕ್ಯಾಪ್ಶನ್‌ಗಳಿಂದ ತೆಗೆಯಿರಿ.", "revision": 1}, "ml-IN": {"title": "തെളിവില്ലാത്ത അവകാശവാദം", "description": "“ഏറ്റവും മികച്ചത്”, “100% ശരി” പോലെ തെളിവില്ലാത്ത അവകാശവാദം ആപ്പിനെക്കുറിച്ചുണ്ട്. അതിന്റെ ഉറവിടം കാണിക്കുക, അല്ലെങ്കിൽ ചിത്രം, ശബ്ദം, അടിക്കുറിപ്പ് എന്നിവയിൽ നിന്ന് നീക്കുക.", "revision": 1}, "bn-IN": {"title": "উৎস ছাড়া দাবি", "description": "এতে অ্যাপ সম্পর্কে এমন দাবি আছে যার প্রমাণ নেই, যেমন “সেরা” বা “100% সঠিক”। উৎস দেখান, অথবা ছবি, শব্দ ও ক্যাপশন থেকে সরিয়ে দিন।", "revision": 1}, "pa-IN": {"title": "ਬਿਨਾਂ ਸਰੋਤ ਦਾ ਦਾਅਵਾ", "description": "ਇਸ ਵਿੱਚ ਐਪ ਬਾਰੇ ਅਜਿਹਾ ਦਾਅਵਾ ਹੈ ਜਿਸਦਾ ਸਬੂਤ ਨਹੀਂ, ਜਿਵੇਂ “ਸਭ ਤੋਂ ਵਧੀਆ” ਜਾਂ “100% ਸਹੀ”। ਸਰੋਤ ਦਿਖਾਓ, ਜਾਂ ਇਸਨੂੰ ਤਸਵੀਰ, ਆਵਾਜ਼ ਅਤੇ ਕੈਪਸ਼ਨਾਂ ਵਿੱਚੋਂ ਹਟਾਓ।", "revision": 1}, "or-IN": {"title": "ଉତ୍ସ ବିନା ଦାବି", "description": "ଏଥିରେ ଆପ୍ ବିଷୟରେ ଏପରି ଦାବି ଅଛି ଯାହାର ପ୍ରମାଣ ନାହିଁ, ଯେପରି “ସର୍ବୋତ୍ତମ” ବା “100% ଠିକ୍”। ଉତ୍ସ ଦେଖାନ୍ତୁ, କିମ୍ବା ଛବି, ଶବ୍ଦ ଓ କ୍ୟାପସନରୁ ଏହାକୁ ବାହାର କରନ୍ତୁ।", "revision": 1}, "as-IN": {"title": "উৎস নোহোৱা দাবী", "description": "ইয়াত এপৰ বিষয়ে এনে দাবী আছে যাৰ প্ৰমাণ নাই, যেনে “শ্ৰেষ্ঠ” বা “100% শুদ্ধ”। উৎস দেখুৱাওক, বা ছবি, শব্দ আৰু কেপচনৰ পৰা আঁতৰাওক।", "revision": 1}, "ur-IN": {"title": "بغیر ماخذ کا دعویٰ", "description": "اس میں ایپ کے بارے میں ایسا دعویٰ ہے جس کا ثبوت نہیں، جیسے “بہترین” یا “100% درست”۔ ماخذ دکھائیں، یا اسے تصویر، آواز اور کیپشن سے نکال دیں۔", "revision": 1}}'::jsonb),
('content-text', 20, '{"en-US": {"title": "Too much text", "description": "Words cover more than two fifths of the picture, so that little can be read on a phone. Use fewer or smaller words.", "revision": 1}, "hi-IN": {"title": "बहुत ज़्यादा लिखा हुआ", "description": "शब्द चित्र के दो-पाँचवें हिस्से से ज़्यादा घेरते हैं, इसलिए फ़ोन पर पढ़ना मुश्किल है। शब्द कम या छोटे करें।", "revision": 1}, "mr-IN": {"title": "खूप जास्त मजकूर", "description": "शब्द चित्राच्या दोन-पंचमांशापेक्षा जास्त जागा घेतात, त्यामुळे फोनवर वाचणे कठीण आहे. शब्द कमी किंवा लहान करा.", "revision": 1}, "gu-IN": {"title": "ઘણું વધારે લખાણ", "description": "શબ્દો ચિત્રના બે-પંચમાંશથી વધુ ભાગ રોકે છે, તેથી ફોન પર વાંચવું મુશ્કેલ છે. શબ્દો ઓછા કે નાના કરો.", "revision": 1}, "te-IN": {"title": "చాలా ఎక్కువ రాత", "description": "మాటలు చిత్రంలో ఐదింట రెండు వంతుల కంటే ఎక్కువ ఉన్నాయి, కాబట్టి ఫోన్‌లో చదవడం కష్టం. మాటలు తగ్గించండి లేదా చిన్నవి చేయండి.", "revision": 1}, "ta-IN": {"title": "மிக அதிக எழுத்து", "description": "சொற்கள் படத்தின் ஐந்தில் இரண்டு பங்குக்கு மேல் மறைக்கின்றன; போனில் படிப்பது கடினம். சொற்களைக் குறைக்கவும் அல்லது சிறிதாக்கவும்.", "revision": 1}, "kn-IN": {"title": "ತುಂಬಾ ಹೆಚ್ಚು ಬರಹ", "description": "ಪದಗಳು ಚಿತ್ರದ ಐದನೇ ಎರಡು ಭಾಗಕ್ಕಿಂತ ಹೆಚ್ಚು ಆವರಿಸಿವೆ, ಫೋನ್‌ನಲ್ಲಿ ಓದುವುದು ಕಷ್ಟ. ಪದಗಳನ್ನು ಕಡಿಮೆ ಅಥವಾ ಚಿಕ್ಕದಾಗಿಸಿ.", "revision": 1}, "ml-IN": {"title": "വളരെയധികം എഴുത്ത്", "description": "വാക്കുകൾ ചിത്രത്തിന്റെ അഞ്ചിൽ രണ്ടു ഭാഗത്തിലധികം മറയ്ക്കുന്നു, ഫോണിൽ വായിക്കാൻ പ്രയാസമാണ്. വാക്കുകൾ കുറയ്ക്കുകയോ ചെറുതാക്കുകയോ ചെയ്യുക.", "revision": 1}, "bn-IN": {"title": "অনেক বেশি লেখা", "description": "শব্দ ছবির পাঁচ ভাগের দুই ভাগের বেশি ঢেকে রেখেছে, তাই ফোনে পড়া কঠিন। শব্দ কমান বা ছোট করুন।", "revision": 1}, "pa-IN": {"title": "ਬਹੁਤ ਜ਼ਿਆਦਾ ਲਿਖਤ", "description": "ਸ਼ਬਦ ਤਸਵੀਰ ਦੇ ਪੰਜ ਵਿੱਚੋਂ ਦੋ ਹਿੱਸਿਆਂ ਤੋਂ ਵੱਧ ਘੇਰਦੇ ਹਨ, ਇਸ ਲਈ ਫ਼ੋਨ ਤੇ ਪੜ੍ਹਨਾ ਔਖਾ ਹੈ। ਸ਼ਬਦ ਘੱਟ ਜਾਂ ਛੋਟੇ ਕਰੋ।", "revision": 1}, "or-IN": {"title": "ବହୁତ ଅଧିକ ଲେଖା", "description": "ଶବ୍ଦ ଛବିର ପାଞ୍ଚ ଭାଗରୁ ଦୁଇ ଭାଗରୁ ଅଧିକ ଘୋଡ଼ାଇଛି, ତେଣୁ ଫୋନରେ ପଢ଼ିବା କଷ୍ଟ। ଶବ୍ଦ କମାନ୍ତୁ ବା ଛୋଟ କରନ୍ତୁ।", "revision": 1}, "as-IN": {"title": "বহুত বেছি লেখা", "description": "শব্দই ছবিৰ পাঁচ ভাগৰ দুভাগতকৈ বেছি ঢাকি ৰাখিছে, সেয়ে ফোনত পঢ়া কঠিন। শব্দ কমাওক বা সৰু কৰক।", "revision": 1}, "ur-IN": {"title": "بہت زیادہ تحریر", "description": "الفاظ تصویر کے پانچ میں سے دو حصوں سے زیادہ پر ہیں، اس لیے فون پر پڑھنا مشکل ہے۔ الفاظ کم یا چھوٹے کریں۔", "revision": 1}}'::jsonb),
('content-store-badge', 30, '{"en-US": {"title": "Badge of another store", "description": "It shows the badge or name of another app store. Take it out.", "revision": 1}, "hi-IN": {"title": "दूसरे स्टोर का बैज", "description": "इसमें किसी दूसरे ऐप स्टोर का बैज या नाम है। उसे हटा दें।", "revision": 1}, "mr-IN": {"title": "दुसऱ्या स्टोअरचा बॅज", "description": "यात दुसऱ्या ॲप स्टोअरचा बॅज किंवा नाव आहे. ते काढा.", "revision": 1}, "gu-IN": {"title": "બીજા સ્ટોરનો બૅજ", "description": "આમાં બીજા ઍપ સ્ટોરનો બૅજ કે નામ છે. તેને કાઢી નાખો.", "revision": 1}, "te-IN": {"title": "మరో స్టోర్ బ్యాడ్జ్", "description": "ఇందులో మరో యాప్ స్టోర్ బ్యాడ్జ్ లేదా పేరు ఉంది. దాన్ని తీసేయండి.", "revision": 1}, "ta-IN": {"title": "வேறொரு ஸ்டோரின் பேட்ஜ்", "description": "இதில் வேறொரு ஆப் ஸ்டோரின் பேட்ஜ் அல்லது பெயர் உள்ளது. அதை நீக்குங்கள்.", "revision": 1}, "kn-IN": {"title": "ಬೇರೆ ಸ್ಟೋರ್‌ನ ಬ್ಯಾಡ್ಜ್", "description": "ಇದರಲ್ಲಿ ಬೇರೆ ಆ್ಯಪ್ ಸ್ಟೋರ್‌ನ ಬ್ಯಾಡ್ಜ್ ಅಥವಾ ಹೆಸರು ಇದೆ. ಅದನ್ನು ತೆಗೆಯಿರಿ.", "revision": 1}, "ml-IN": {"title": "മറ്റൊരു സ്റ്റോറിന്റെ ബാഡ്ജ്", "description": "ഇതിൽ മറ്റൊരു ആപ്പ് സ്റ്റോറിന്റെ ബാഡ്ജോ പേരോ ഉണ്ട്. അത് നീക്കുക.", "revision": 1}, "bn-IN": {"title": "অন্য স্টোরের ব্যাজ", "description": "এতে অন্য অ্যাপ স্টোরের ব্যাজ বা নাম আছে। সেটি সরিয়ে দিন।", "revision": 1}, "pa-IN": {"title": "ਦੂਜੇ ਸਟੋਰ ਦਾ ਬੈਜ", "description": "ਇਸ ਵਿੱਚ ਕਿਸੇ ਹੋਰ ਐਪ ਸਟੋਰ ਦਾ ਬੈਜ ਜਾਂ ਨਾਂ ਹੈ। ਉਸਨੂੰ ਹਟਾਓ।", "revision": 1}, "or-IN": {"title": "ଅନ୍ୟ ଷ୍ଟୋରର ବ୍ୟାଜ୍", "description": "ଏଥିରେ ଅନ୍ୟ ଆପ୍ ଷ୍ଟୋରର ବ୍ୟାଜ୍ ବା ନାମ ଅଛି। ତାହା ବାହାର କରନ୍ତୁ।", "revision": 1}, "as-IN": {"title": "আন ষ্টোৰৰ বেজ", "description": "ইয়াত আন এপ ষ্টোৰৰ বেজ বা নাম আছে। সেয়া আঁতৰাওক।", "revision": 1}, "ur-IN": {"title": "دوسرے اسٹور کا بیج", "description": "اس میں کسی دوسرے ایپ اسٹور کا بیج یا نام ہے۔ اسے نکال دیں۔", "revision": 1}}'::jsonb),
('content-not-the-app', 40, '{"en-US": {"title": "Not what the app does", "description": "It shows something that people will not find in the app. Show the app as it is.", "revision": 1}, "hi-IN": {"title": "ऐप ऐसा नहीं करता", "description": "इसमें ऐसा कुछ दिखता है जो लोगों को ऐप में नहीं मिलेगा। ऐप जैसा है, वैसा दिखाएँ।", "revision": 1}, "mr-IN": {"title": "ॲप असे करत नाही", "description": "यात असे काही दिसते जे लोकांना ॲपमध्ये सापडणार नाही. ॲप जसे आहे तसे दाखवा.", "revision": 1}, "gu-IN": {"title": "ઍપ આવું કરતી નથી", "description": "આમાં એવું કંઈક દેખાય છે જે લોકોને ઍપમાં નહીં મળે. ઍપ જેવી છે તેવી બતાવો.", "revision": 1}, "te-IN": {"title": "యాప్ ఇలా చేయదు", "description": "ప్రజలకు యాప్‌లో దొరకనిది ఇందులో కనిపిస్తోంది. యాప్‌ను ఉన్నట్లే చూపండి.", "revision": 1}, "ta-IN": {"title": "ஆப் இதைச் செய்யாது", "description": "ஆப்பில் இல்லாத ஒன்று இதில் காட்டப்படுகிறது. ஆப்பை உள்ளபடியே காட்டுங்கள்.", "revision": 1}, "kn-IN": {"title": "ಆ್ಯಪ್ ಹೀಗೆ ಮಾಡುವುದಿಲ್ಲ", "description": "ಆ್ಯಪ್‌ನಲ್ಲಿ ಜನರಿಗೆ ಸಿಗದ ಏನೋ ಇದರಲ್ಲಿ ಕಾಣುತ್ತಿದೆ. ಆ್ಯಪ್ ಇರುವಂತೆಯೇ ತೋರಿಸಿ.", "revision": 1}, "ml-IN": {"title": "ആപ്പ് ഇതു ചെയ്യുന്നില്ല", "description": "ആപ്പിൽ കാണാത്ത ഒന്ന് ഇതിൽ കാണിക്കുന്നു. ആപ്പ് ഉള്ളതുപോലെ കാണിക്കുക.", "revision": 1}, "bn-IN": {"title": "অ্যাপ এমন করে না", "description": "এতে এমন কিছু দেখানো হয়েছে যা মানুষ অ্যাপে পাবেন না। অ্যাপ যেমন, তেমনই দেখান।", "revision": 1}, "pa-IN": {"title": "ਐਪ ਅਜਿਹਾ ਨਹੀਂ ਕਰਦੀ", "description": "ਇਸ ਵਿੱਚ ਅਜਿਹਾ ਕੁਝ ਦਿਖਦਾ ਹੈ ਜੋ ਲੋਕਾਂ ਨੂੰ ਐਪ ਵਿੱਚ ਨਹੀਂ ਮਿਲੇਗਾ। ਐਪ ਜਿਵੇਂ ਹੈ, ਤਿਵੇਂ ਦਿਖਾਓ।", "revision": 1}, "or-IN": {"title": "ଆପ୍ ଏପରି କରେ ନାହିଁ", "description": "ଏଥିରେ ଏପରି କିଛି ଦେଖାଯାଉଛି ଯାହା ଲୋକେ ଆପ୍‌ରେ ପାଇବେ ନାହିଁ। ଆପ୍ ଯେପରି ଅଛି ସେପରି ଦେଖାନ୍ତୁ।", "revision": 1}, "as-IN": {"title": "এপে এনে নকৰে", "description": "ইয়াত এনে কিবা দেখা যায় যিটো মানুহে এপত নাপাব। এপ যেনেকৈ আছে তেনেকৈ দেখুৱাওক।", "revision": 1}, "ur-IN": {"title": "ایپ ایسا نہیں کرتی", "description": "اس میں ایسا کچھ دکھایا گیا ہے جو لوگوں کو ایپ میں نہیں ملے گا۔ ایپ جیسی ہے ویسی دکھائیں۔", "revision": 1}}'::jsonb),
('content-rights', 50, '{"en-US": {"title": "Somebody else''s sound or pictures", "description": "It uses music, pictures or a brand that belong to others. Use your own, or send us the permission in a comment.", "revision": 1}, "hi-IN": {"title": "किसी और की आवाज़ या चित्र", "description": "इसमें दूसरों का संगीत, चित्र या ब्रांड है। अपना इस्तेमाल करें, या टिप्पणी में अनुमति बताएँ।", "revision": 1}, "mr-IN": {"title": "दुसऱ्यांचा आवाज किंवा चित्रे", "description": "यात इतरांचे संगीत, चित्रे किंवा ब्रँड आहे. स्वतःचे वापरा, किंवा टिप्पणीत परवानगी सांगा.", "revision": 1}, "gu-IN": {"title": "બીજાનો અવાજ કે ચિત્રો", "description": "આમાં બીજાનું સંગીત, ચિત્રો કે બ્રાન્ડ છે. પોતાનું વાપરો, અથવા ટિપ્પણીમાં પરવાનગી જણાવો.", "revision": 1}, "te-IN": {"title": "ఇతరుల శబ్దం లేదా చిత్రాలు", "description": "ఇందులో ఇతరులకు చెందిన సంగీతం, చిత్రాలు లేదా బ్రాండ్ ఉంది. మీ సొంతవి వాడండి, లేదా అనుమతిని వ్యాఖ్యలో తెలపండి.", "revision": 1}, "ta-IN": {"title": "மற்றவர்களின் ஒலி அல்லது படங்கள்", "description": "இதில் மற்றவர்களுக்குச் சொந்தமான இசை, படங்கள் அல்லது பிராண்ட் உள்ளது. உங்களுடையதைப் பயன்படுத்துங்கள், அல்லது அனுமதியைக் கருத்தில் தெரிவியுங்கள்.", "revision": 1}, "kn-IN": {"title": "ಬೇರೆಯವರ ಧ್ವನಿ ಅಥವಾ ಚಿತ್ರಗಳು", "description": "ಇದರಲ್ಲಿ ಬೇರೆಯವರ ಸಂಗೀತ, ಚಿತ್ರ ಅಥವಾ ಬ್ರ್ಯಾಂಡ್ ಇದೆ. ನಿಮ್ಮದೇ ಬಳಸಿ, ಇಲ್ಲವೇ ಅನುಮತಿಯನ್ನು ಕಾಮೆಂಟ್‌ನಲ್ಲಿ ತಿಳಿಸಿ.", "revision": 1}, "ml-IN": {"title": "മറ്റുള്ളവരുടെ ശബ്ദമോ ചിത്രങ്ങളോ", "description": "ഇതിൽ മറ്റുള്ളവരുടെ സംഗീതമോ ചിത്രമോ ബ്രാൻഡോ ഉണ്ട്. സ്വന്തമായത് ഉപയോഗിക്കുക, അല്ലെങ്കിൽ അനുമതി കമന്റിൽ അറിയിക്കുക.", "revision": 1}, "bn-IN": {"title": "অন্যের শব্দ বা ছবি", "description": "এতে অন্যের সঙ্গীত, ছবি বা ব্র্যান্ড আছে। নিজেরটা ব্যবহার করুন, অথবা মন্তব্যে অনুমতির কথা জানান।", "revision": 1}, "pa-IN": {"title": "ਕਿਸੇ ਹੋਰ ਦੀ ਆਵਾਜ਼ ਜਾਂ ਤਸਵੀਰਾਂ", "description": "ਇਸ ਵਿੱਚ ਦੂਜਿਆਂ ਦਾ ਸੰਗੀਤ, ਤਸਵੀਰਾਂ ਜਾਂ ਬ੍ਰਾਂਡ ਹੈ। ਆਪਣਾ ਵਰਤੋ, ਜਾਂ ਟਿੱਪਣੀ ਵਿੱਚ ਇਜਾਜ਼ਤ ਦੱਸੋ।", "revision": 1}, "or-IN": {"title": "ଅନ୍ୟର ଶବ୍ଦ ବା ଛବି", "description": "ଏଥିରେ ଅନ୍ୟମାନଙ୍କର ସଙ୍ଗୀତ, ଛବି ବା ବ୍ରାଣ୍ଡ ଅଛି। ନିଜର ବ୍ୟବହାର କରନ୍ତୁ, କିମ୍ବା ମନ୍ତବ୍ୟରେ ଅନୁମତି ଜଣାନ୍ତୁ।", "revision": 1}, "as-IN": {"title": "আনৰ শব্দ বা ছবি", "description": "ইয়াত আনৰ সংগীত, ছবি বা ব্ৰেণ্ড আছে। নিজৰটো ব্যৱহাৰ কৰক, বা মন্তব্যত অনুমতিৰ কথা জনাওক।", "revision": 1}, "ur-IN": {"title": "کسی اور کی آواز یا تصویریں", "description": "اس میں دوسروں کی موسیقی، تصویریں یا برانڈ ہے۔ اپنا استعمال کریں، یا تبصرے میں اجازت بتائیں۔", "revision": 1}}'::jsonb),
('content-age', 60, '{"en-US": {"title": "Not for this age", "description": "It shows what the app''s age rating does not allow. Change it so that it fits the rating.", "revision": 1}, "hi-IN": {"title": "इस उम्र के लिए नहीं", "description": "इसमें ऐसा कुछ है जो ऐप की आयु रेटिंग में नहीं चलता। इसे रेटिंग के अनुसार बदलें।", "revision": 1}, "mr-IN": {"title": "या वयासाठी नाही", "description": "यात असे काही आहे जे ॲपच्या वय-श्रेणीत बसत नाही. ते श्रेणीप्रमाणे बदला.", "revision": 1}, "gu-IN": {"title": "આ ઉંમર માટે નથી", "description": "આમાં એવું કંઈક છે જે ઍપના વય રેટિંગમાં ચાલતું નથી. તેને રેટિંગ પ્રમાણે બદલો.", "revision": 1}, "te-IN": {"title": "ఈ వయసుకు తగదు", "description": "యాప్ వయసు రేటింగ్ అనుమతించనిది ఇందులో ఉంది. రేటింగ్‌కు తగినట్లు మార్చండి.", "revision": 1}, "ta-IN": {"title": "இந்த வயதுக்கு ஏற்றதல்ல", "description": "ஆப்பின் வயது மதிப்பீடு அனுமதிக்காதது இதில் உள்ளது. மதிப்பீட்டுக்கு ஏற்ப மாற்றுங்கள்.", "revision": 1}, "kn-IN": {"title": "ಈ ವಯಸ್ಸಿಗೆ ತಕ್ಕುದಲ್ಲ", "description": "ಆ್ಯಪ್‌ನ ವಯಸ್ಸಿನ ರೇಟಿಂಗ್ ಅನುಮತಿಸದ್ದು ಇದರಲ್ಲಿದೆ. ರೇಟಿಂಗ್‌ಗೆ ತಕ್ಕಂತೆ ಬದಲಿಸಿ.", "revision": 1}, "ml-IN": {"title": "ഈ പ്രായത്തിന് ചേർന്നതല്ല", "description": "ആപ്പിന്റെ പ്രായ റേറ്റിംഗ് അനുവദിക്കാത്തത് ഇതിലുണ്ട്. റേറ്റിംഗിന് ചേരുന്ന വിധം മാറ്റുക.", "revision": 1}, "bn-IN": {"title": "এই বয়সের জন্য নয়", "description": "এতে এমন কিছু আছে যা অ্যাপের বয়স রেটিং-এ চলে না। রেটিং অনুযায়ী বদলান।", "revision": 1}, "pa-IN": {"title": "ਇਸ ਉਮਰ ਲਈ ਨਹੀਂ", "description": "ਇਸ ਵਿੱਚ ਅਜਿਹਾ ਕੁਝ ਹੈ ਜੋ ਐਪ ਦੀ ਉਮਰ ਰੇਟਿੰਗ ਵਿੱਚ ਨਹੀਂ ਚੱਲਦਾ। ਇਸਨੂੰ ਰੇਟਿੰਗ ਮੁਤਾਬਕ ਬਦਲੋ।", "revision": 1}, "or-IN": {"title": "ଏହି ବୟସ ପାଇଁ ନୁହେଁ", "description": "ଏଥିରେ ଏପରି କିଛି ଅଛି ଯାହା ଆପ୍‌ର ବୟସ ରେଟିଂରେ ଚଳିବ ନାହିଁ। ଏହାକୁ ରେଟିଂ ଅନୁସାରେ ବଦଳାନ୍ତୁ।", "revision": 1}, "as-IN": {"title": "এই বয়সৰ বাবে নহয়", "description": "ইয়াত এনে কিবা আছে যিটো এপৰ বয়সৰ ৰেটিঙত নচলে। ৰেটিং অনুসৰি সলাওক।", "revision": 1}, "ur-IN": {"title": "اس عمر کے لیے نہیں", "description": "اس میں ایسا کچھ ہے جو ایپ کی عمر کی درجہ بندی میں نہیں چلتا۔ اسے درجہ بندی کے مطابق بدلیں۔", "revision": 1}}'::jsonb)
), made AS (
  INSERT INTO "reason" ("key", "state") SELECT key, 'content' FROM first RETURNING "id", "key"
)
INSERT INTO "reason_revision" ("reason_id", "number", "fields", "position", "texts", "why")
SELECT made.id, 1, '{}'::text[], first.position, first.texts, '' FROM made JOIN first USING (key);
