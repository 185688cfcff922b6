import { contextBridge, ipcRenderer } from 'electron';
import { DESKTOP_CHANNELS, DESKTOP_MESSAGES, type DesktopBridge } from '../shared/contract/desktop.ts';

contextBridge.exposeInMainWorld('bursar', {
  isDesktop: true,
  chooseFolder: (purpose) => ipcRenderer.invoke(DESKTOP_CHANNELS.chooseFolder, purpose),
  openDataFolder: () => ipcRenderer.invoke(DESKTOP_CHANNELS.openDataFolder),
  print: () => ipcRenderer.invoke(DESKTOP_CHANNELS.print),
  onPrint: (print) => {
    ipcRenderer.on(DESKTOP_MESSAGES.printRequested, () => print());
  },
  saveEnds: (url) => ipcRenderer.invoke(DESKTOP_CHANNELS.saveEnds, url),
} satisfies DesktopBridge);
