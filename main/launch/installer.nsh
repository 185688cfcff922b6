; The installer's own part: whether Bursar starts with Windows, and the firewall's leave to listen. Compiled into the installer by electron-builder.

!ifndef BUILD_UNINSTALLER
  !include nsDialogs.nsh

  Var StartWithWindowsBox
  Var StartWithWindows
!endif

; The functions stand in the macro: where this file is read, the compiler does not know electron-builder's plugins yet.
!macro customPageAfterChangeDir
  Function startWithWindowsPage
    ; An update keeps what was chosen before.
    ${if} ${isUpdated}
      Abort
    ${endif}
    !insertmacro MUI_HEADER_TEXT "Start with Windows" "The other desks can work only while Bursar is open on this PC."
    nsDialogs::Create 1018
    Pop $0
    ${NSD_CreateCheckbox} 0 0 100% 12u "Start Bursar when someone signs in to Windows on this PC"
    Pop $StartWithWindowsBox
    ${NSD_SetState} $StartWithWindowsBox $StartWithWindows
    nsDialogs::Show
  FunctionEnd

  Function startWithWindowsLeave
    ${NSD_GetState} $StartWithWindowsBox $StartWithWindows
  FunctionEnd

  Page custom startWithWindowsPage startWithWindowsLeave
!macroend

!macro customInit
  ; An update of everybody's installation asks for an administrator's rights here, so that the old program comes back where
  ; they are refused: it has closed by now, and electron-builder's own question would leave none open.
  ${if} ${isUpdated}
  ${andIf} ${Silent}
  ${andIf} $hasPerMachineInstallation == "1"
  ${andIfNot} ${UAC_IsInnerInstance}
  ${andIfNot} ${UAC_IsAdmin}
    !insertmacro UAC_RunElevated
    ${if} $0 <> 0
    ${orIf} $1 <> 1
      Exec '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --updated'
    ${endIf}
    Quit
  ${endIf}
!macroend

!macro customInstall
  ; One office for the PC: every account finds this folder, and may write there. A person's own installation has none.
  ${if} $installMode == "all"
    CreateDirectory "$APPDATA\Bursar"
    nsExec::Exec 'icacls "$APPDATA\Bursar" /grant *S-1-5-32-545:(OI)(CI)M'
    Pop $0
  ${endif}
  ; Other desks come in through here once an admin lets them; clerks could not answer Windows' own question about it. Without
  ; an administrator's rights Windows refuses, and asks at the first sharing.
  nsExec::Exec 'netsh advfirewall firewall delete rule name="Bursar"'
  Pop $0
  nsExec::Exec 'netsh advfirewall firewall add rule name="Bursar" dir=in action=allow program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" profile=private,domain'
  Pop $0
  ${if} $StartWithWindows == ${BST_CHECKED}
    WriteRegStr SHELL_CONTEXT "Software\Microsoft\Windows\CurrentVersion\Run" "Bursar" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --hidden'
  ${elseIfNot} ${isUpdated}
    DeleteRegValue SHELL_CONTEXT "Software\Microsoft\Windows\CurrentVersion\Run" "Bursar"
  ${endif}
!macroend

!macro customUnInstall
  ${ifNot} ${isUpdated}
    nsExec::Exec 'netsh advfirewall firewall delete rule name="Bursar"'
    Pop $0
    DeleteRegValue SHELL_CONTEXT "Software\Microsoft\Windows\CurrentVersion\Run" "Bursar"
  ${endif}
!macroend
