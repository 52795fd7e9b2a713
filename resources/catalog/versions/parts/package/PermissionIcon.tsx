import {
  Activity,
  AppWindow,
  AudioLines,
  Bell,
  Calendar,
  Camera,
  Contact,
  File,
  HeartPulse,
  Image,
  type LucideIcon,
  MapPin,
  MessageSquare,
  Mic,
  Phone,
  PhoneCall,
  Radio,
  Settings2,
  ShieldQuestion,
  Timer,
  UserRound,
  Wifi,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  camera: Camera,
  microphone: Mic,
  location: MapPin,
  contacts: Contact,
  calendar: Calendar,
  phone: Phone,
  call_log: PhoneCall,
  sms: MessageSquare,
  files: File,
  photos: Image,
  audio: AudioLines,
  sensors: HeartPulse,
  activity: Activity,
  nearby_devices: Radio,
  notifications: Bell,
  network: Wifi,
  background: Timer,
  identity: UserRound,
  device: Settings2,
  apps: AppWindow,
};

/** Icon of a permission's group (`AppPermission.group`). */
export function PermissionIcon({ group }: { group: string }) {
  const Icon = icons[group] ?? ShieldQuestion;
  return <Icon size={16} strokeWidth={1.75} aria-hidden />;
}
