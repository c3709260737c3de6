// What the page of a shared link has: all of it, because the parts that it loads later share most of that.
import "../lib/live/realtime.tsx";
import "../page.tsx";
import "../screens/share/Share.tsx";
import "../screens/share/asHolder.ts";
