// The modules of the page of a shared link: all of them, because the parts that it loads later share most.
import "../lib/live/realtime.tsx";
import "../components/opening/page.tsx";
import "../screens/share/Share.tsx";
import "../screens/share/link/asHolder.ts";
